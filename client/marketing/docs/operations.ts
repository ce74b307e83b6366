/** A session by curl, with a cookie jar. */
export const curlSession = String.raw`
curl https://your-server/graphql -c cookies.txt \
  -H 'content-type: application/json' \
  -d '{"query": "mutation ($input: LoginInput!) { login(input: $input) { user { name } errors { message } } }",
       "variables": {"input": {"email": "you@example.com", "password": "…", "rememberMe": true}}}'

curl https://your-server/graphql -b cookies.txt \
  -H 'content-type: application/json' \
  -d '{"query": "{ viewer { name organization { name } } }"}'
`;

/** A list, read on from where a page ended. */
export const nextPage = `
query NextProjects($after: String) {
  projects(first: 50, after: $after) {
    nodes {
      name
      securityScore
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`;

/** What arrives by itself. */
export const liveSubscription = `
subscription Notifications {
  notificationAdded {
    title
    message
  }
}
`;
