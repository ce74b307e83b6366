import { formerNamesOf } from './formerRules.ts';

/** A list, because loading the rules takes time that web servers do not have; a test compares it with them. */
const ruleNames = `
  all-secrets-handed-on any-origin aws-address-of-its-own aws-administration-open-to-internet aws-administrator-attached
  aws-cluster-open-to-internet aws-cluster-without-logs aws-container-with-all-rights aws-distribution-without-tls
  aws-function-address-for-anybody aws-image-exchangeable aws-image-not-scanned aws-interface-without-authorization
  aws-key-in-state aws-key-not-rotated aws-listener-without-tls aws-load-balancer-takes-broken-headers
  aws-metadata-without-session aws-no-copies-of-database aws-old-tls aws-permission-for-anybody aws-policy-allows-everything
  aws-policy-allows-service aws-policy-for-anybody aws-policy-to-all-data aws-policy-to-more-rights aws-privileged-build
  aws-public-access-not-blocked aws-public-bucket aws-public-database aws-public-image-or-snapshot aws-root-of-notebook
  aws-search-without-tls aws-secret-in-environment aws-secret-in-user-data aws-server-for-files-open aws-stream-without-tls
  aws-trail-without-proof aws-unencrypted-cache aws-unencrypted-database aws-unencrypted-disk aws-unencrypted-file-system
  aws-unencrypted-messages aws-unencrypted-results aws-unencrypted-search aws-unencrypted-warehouse aws-user-policy-attached
  aws-versions-not-kept aws-weak-passwords-allowed azure-administration-open-to-internet azure-cluster-open-to-internet
  azure-cluster-without-roles azure-database-firewall-open azure-database-with-plain-sign-in azure-database-without-watch
  azure-key-without-end azure-machine-with-password azure-old-tls azure-open-by-default azure-owner-of-subscription
  azure-plain-connections azure-public-container azure-registry-open azure-role-over-everything azure-service-open-to-internet
  azure-site-open azure-site-without-tls azure-unencrypted-disk azure-vault-without-protection base-image-without-digest
  cache-in-release certificate-not-verified certificate-not-verified-in-cluster certificate-not-verified-in-code
  changes-without-review cluster-administrator-binding code-injection code-owners-missing command-injection
  container-runs-as-root container-runtime-socket content-policy-off continuous-integration-tests-missing cross-site-scripting
  dangerous-capabilities debugging-left-on default-branch-accepts-unreviewed-changes default-branch-may-be-rewritten
  default-password dependency-updates-missing directory-listing download-without-tls error-details every-job-may-write
  exposed-management-endpoints exposed-method exposed-remote-shell external-entities fast-password-hash forgery-protection-off frame-options-off fuzzing-missing
  google-acts-as-any-service-account google-administration-open-to-internet google-bucket-with-lists
  google-cluster-open-to-internet google-cluster-with-old-sign-in google-cluster-without-logs
  google-cluster-without-network-policy google-database-open-to-internet google-database-with-address
  google-database-without-tls google-default-network google-key-not-rotated google-machine-with-address
  google-machine-with-all-rights google-machine-with-doors google-names-not-signed google-no-copies-of-database
  google-nodes-give-metadata google-nodes-not-renewed google-nodes-with-addresses google-old-tls google-open-to-anybody
  google-owner-of-project google-public-not-prevented google-unshielded-machine hard-coded-credential header-injection
  host-namespace host-path host-port ingress-without-tls known-vulnerability ldap-injection license-missing license-not-allowed
  license-unknown lock-file-missing log-injection logged-secret markup-of-answers mass-assignment message-origin missing-authorization
  mounted-account-token moving-base-image moving-image no-memory-limit nosql-injection open-cluster-component open-permissions
  open-redirect outdated-transport path-traversal piped-install-script plain-connection privilege-escalation
  privileged-container prototype-pollution published-database-port pull-request-target-checkout role-enters-pods
  role-for-everybody role-may-escalate role-reads-all-secrets root-may-sign-in runs-as-root script-injection secret
  secret-build-argument secret-file-in-image secret-in-browser secret-in-environment-of-workflow secrets-in-pipeline-log
  security-contact-missing security-policy-missing self-hosted-runner-for-pull-requests server-side-request-forgery
  service-without-password session-fixation signature-not-verified slow-regular-expression software-bill-of-materials-missing sql-injection
  stale-branch static-analysis-missing sudo-in-image template-injection temporary-file-name tiller timing-unsafe-comparison
  tls-verification-off token-may-write-everything token-permissions-not-set trust-boundary unchecked-download
  unconfined-container unescaped-template-value unpinned-action unpinned-official-action unpinned-pipeline-include
  unprotected-cookie unrestricted-upload unsafe-deserialization unsecure-workflow-commands unsigned-commits unsigned-tags unsupported-base-image
  unsupported-image unverified-packages weak-cipher weak-hash weak-randomness whole-folder-as-artifact wide-role wildcard-role
  world-writable-files writable-root xpath-injection`;

/** Ids of all rules of this version. */
export const ruleIds: ReadonlySet<string> = new Set(ruleNames.trim().split(/\s+/));

const formerIds: ReadonlySet<string> = new Set(
  [...ruleIds].flatMap((rule) => formerNamesOf({ check: '', rule }).map((former) => former.rule)),
);

/** Whether scans still look for what a rule reported: the rule exists, or another one replaced it. */
export const isChecked = (rule: string): boolean => ruleIds.has(rule) || formerIds.has(rule);
