-- How a deployment can stand besides. A rollback is a deployment of an earlier release: ROLLED_BACK is written no more.

alter type deployment_status add value 'BLOCKED';
alter type deployment_status add value 'CANCELED';
alter type deployment_status add value 'SUPERSEDED';
alter type notification_event add value 'DEPLOYMENT_FAILED';
alter type notification_event add value 'DEPLOYMENT_WAITS';
