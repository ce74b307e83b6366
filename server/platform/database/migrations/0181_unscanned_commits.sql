-- What a scan left unscanned of a repository as a whole belongs to the commit that was scanned.
update scan_omissions set object = scans.commit
from scans
where scans.organization_id = scan_omissions.organization_id and scans.id = scan_omissions.scan_id
  and scan_omissions.path = '' and scan_omissions.object = '' and scans.commit is not null;

-- Such acceptances named no commit and covered later ones: an admin accepts the commit again.
delete from unscanned_file_acceptances where path = '' and object = '';
