-- Messages that visitors of the public pages send to the operator.

create table contact_requests (
  id uuid primary key,
  name text not null,
  email text not null,
  company text,
  message text not null,
  -- The IPv4 address, or the /64 of an IPv6 address, that it came from: the throttle counts by it.
  sender_network text,
  created_at timestamptz not null default now()
);
create index contact_requests_sender on contact_requests (sender_network, created_at desc);

select protect_system_table('contact_requests');
