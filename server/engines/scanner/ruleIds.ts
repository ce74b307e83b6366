import { formerNamesOf } from './formerRules.ts';

/** A list, because loading the rules takes time that web servers do not have; a test compares it with them. */
const ruleNames = `
  access-without-authentication all-secrets-handed-on any-origin argument-injection aws-address-of-its-own
  aws-administration-open-to-internet aws-administrator-attached aws-cluster-open-to-internet aws-cluster-without-logs
  aws-container-with-all-rights aws-distribution-without-tls aws-function-address-for-anybody aws-image-exchangeable
  aws-image-not-scanned aws-interface-without-authorization aws-key-in-state aws-key-not-rotated
  aws-listener-without-tls aws-load-balancer-takes-broken-headers aws-metadata-without-session aws-no-copies-of-database
  aws-old-tls aws-permission-for-anybody aws-policy-allows-everything aws-policy-allows-service aws-policy-for-anybody
  aws-policy-to-all-data aws-policy-to-more-rights aws-privileged-build aws-public-access-not-blocked aws-public-bucket
  aws-public-database aws-public-image-or-snapshot aws-root-of-notebook aws-search-without-tls aws-secret-in-environment
  aws-secret-in-user-data aws-server-for-files-open aws-stream-without-tls aws-trail-without-proof aws-unencrypted-cache
  aws-unencrypted-database aws-unencrypted-disk aws-unencrypted-file-system aws-unencrypted-messages
  aws-unencrypted-results aws-unencrypted-search aws-unencrypted-warehouse aws-user-policy-attached
  aws-versions-not-kept aws-weak-passwords-allowed azure-administration-open-to-internet azure-cluster-open-to-internet
  azure-cluster-without-roles azure-database-firewall-open azure-database-with-plain-sign-in
  azure-database-without-watch azure-key-without-end azure-machine-with-password azure-old-tls azure-open-by-default
  azure-owner-of-subscription azure-plain-connections azure-public-container azure-registry-open
  azure-role-over-everything azure-service-open-to-internet azure-site-open azure-site-without-tls
  azure-unencrypted-disk azure-vault-without-protection backups-off base-image-without-digest cache-in-release
  certificate-not-verified certificate-not-verified-in-cluster certificate-not-verified-in-code
  certificate-not-verified-in-pipeline changes-without-review cleartext-traffic cloud-administration-open-to-internet
  cloud-cluster-open-to-internet cloud-public-database cloud-public-storage cloud-without-encryption cloud-without-tls
  cluster-administrator-binding cluster-secrets-not-encrypted code-injection code-owners-missing command-injection
  constraint-for-some-methods container-runs-as-root container-runtime-socket content-policy-off
  continuous-integration-tests-missing cross-site-scripting dangerous-capabilities database-without-tls
  debug-mode-in-settings debugger-reachable debugging-in-image debugging-left-on decompression-bomb
  default-account-with-rights default-branch-accepts-unreviewed-changes default-branch-may-be-rewritten default-password
  dependency-updates-missing directory-listing docker-api-without-tls download-without-tls error-details
  error-details-in-settings every-job-may-write expired-token-accepted exported-component exposed-management-endpoints
  exposed-method exposed-remote-shell external-entities external-storage fast-password-hash file-inclusion
  files-without-tls fixed-initialization-vector forgery-protection-off frame-options-off fuzzing-missing
  google-acts-as-any-service-account google-administration-open-to-internet google-bucket-with-lists
  google-cluster-open-to-internet google-cluster-with-old-sign-in google-cluster-without-logs
  google-cluster-without-network-policy google-database-open-to-internet google-database-with-address
  google-database-without-tls google-default-network google-key-not-rotated google-machine-with-address
  google-machine-with-all-rights google-machine-with-doors google-names-not-signed google-no-copies-of-database
  google-nodes-give-metadata google-nodes-not-renewed google-nodes-with-addresses google-old-tls google-open-to-anybody
  google-owner-of-project google-public-not-prevented google-unshielded-machine hard-coded-credential header-injection
  helm-release-without-verification host-key-not-verified host-namespace host-path host-port ingress-without-tls
  input-in-script insecure-session-cookie integer-truncation intent-redirection interface-without-tls key-in-query
  known-vulnerability ldap-injection license-missing license-not-allowed license-unknown lock-file-missing log-injection
  logged-secret logs-kept-too-short loose-comparison machine-with-password mail-header-injection markup-of-answers
  mass-assignment message-origin missing-authorization missing-server-timeouts module-not-pinned module-opens-access
  module-without-encryption module-without-protection module-without-version mounted-account-token moving-base-image
  moving-image namespace-without-pod-security network-policy-allows-everything no-memory-limit nosql-injection
  open-cluster-component open-permissions open-redirect operation-without-authentication outdated-transport
  path-traversal piped-install-script plain-connection plain-stored-secret privilege-escalation privileged-container
  prototype-pollution public-listener published-database-port pull-request-target-checkout repository-without-protection
  reused-nonce role-enters-pods role-for-everybody role-from-client role-may-escalate role-reads-all-secrets
  root-may-sign-in runs-as-root script-injection secret secret-build-argument secret-file-in-image secret-in-browser
  secret-in-environment-of-workflow secrets-in-pipeline-log security-contact-missing security-policy-missing
  self-hosted-runner-for-pull-requests server-side-request-forgery service-account-key-exported service-open-to-internet
  service-without-authentication service-without-password session-fixation set-user-id-file short-key
  signature-not-verified slow-regular-expression software-bill-of-materials-missing sql-injection stale-branch
  static-analysis-missing sudo-in-image template-injection temporary-file-name tiller timing-unsafe-comparison
  tls-verification-off token-may-write-everything token-permissions-not-set token-without-expiry trust-boundary
  unanchored-regular-expression unbounded-allocation unchecked-download unconfined-container
  unencrypted-traffic-in-cluster unescaped-template-value unlimited-attempts unlimited-request-size unpinned-action
  unpinned-official-action unpinned-pipeline-include unprotected-cookie unrestricted-upload unsafe-deserialization
  unsecure-workflow-commands unsigned-commits unsigned-tags unsupported-base-image unsupported-image unverified-packages
  variable-extraction weak-cipher weak-hash weak-randomness weak-sign-in-flow webhook-without-verification
  webview-bridge webview-file-access whole-folder-as-artifact wide-role wildcard-role world-writable-files writable-root
  xpath-injection`;

/** Ids of all rules of this version. */
export const ruleIds: ReadonlySet<string> = new Set(ruleNames.trim().split(/\s+/));

const formerIds: ReadonlySet<string> = new Set(
  [...ruleIds].flatMap((rule) => formerNamesOf({ check: '', rule }).map((former) => former.rule)),
);

/** Whether scans still look for what a rule reported: the rule exists, or another one replaced it. */
export const isChecked = (rule: string): boolean => ruleIds.has(rule) || formerIds.has(rule);
