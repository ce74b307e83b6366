import { any, fits, isFalse, oldTls, type Rule, rule, set, setOrUnset } from '../conditions.ts';

/** Rules for how connections to services of Amazon are encrypted. */
export const amazonTransport: readonly Rule[] = [
  rule(
    'aws-listener-without-tls',
    ['INFRASTRUCTURE', 319],
    [
      'Load balancer accepts unencrypted requests',
      'Traffic, including passwords and cookies, can be read and modified in transit.',
      'Use HTTPS and redirect HTTP to it.',
    ],
    /^aws_(?:lb|alb)_listener$/,
    (resource) =>
      resource.at('default_action.redirect.protocol').some(fits(/^(?:HTTPS|#\{protocol\})$/)) ||
      resource.at('default_action.type').some(fits(/^redirect$/))
        ? []
        : set('protocol', fits(/^HTTP$/i))(resource),
    'transport-encryption',
  ),
  rule(
    'aws-old-tls',
    ['INFRASTRUCTURE', 326],
    [
      'Outdated TLS version',
      'The policy allows TLS 1.0 or 1.1, which have known weaknesses.',
      'Use a policy that requires TLS 1.2 or later.',
    ],
    /^aws_(?:lb_listener|alb_listener|cloudfront_distribution|api_gateway_domain_name|apigatewayv2_domain_name|elasticsearch_domain|opensearch_domain|transfer_server|load_balancer_policy)$/,
    any(
      set('ssl_policy', fits(/^ELBSecurityPolicy-(?:2015-05|2016-08|TLS-1-[01]-|FS-2018-06|TLS13-1-[01]-)/)),
      set('viewer_certificate.minimum_protocol_version', fits(oldTls)),
      set('origin.custom_origin_config.origin_ssl_protocols', fits(oldTls)),
      set('domain_endpoint_options.tls_security_policy', fits(/TLS-1-0/)),
      set('security_policy', fits(/^TLS_1_0$/)),
      set('domain_name_configuration.security_policy', fits(/^TLS_1_0$/)),
    ),
    'transport-encryption',
  ),
  rule(
    'aws-distribution-without-tls',
    ['INFRASTRUCTURE', 319],
    [
      'Distribution allows unencrypted requests',
      'Traffic between visitors and the distribution can be read and modified in transit.',
      'Set viewer_protocol_policy to "redirect-to-https" or "https-only".',
    ],
    /^aws_cloudfront_distribution$/,
    any(
      set('default_cache_behavior.viewer_protocol_policy', fits(/^allow-all$/)),
      set('ordered_cache_behavior.viewer_protocol_policy', fits(/^allow-all$/)),
      set('origin.custom_origin_config.origin_protocol_policy', fits(/^http-only$/)),
    ),
    'transport-encryption',
  ),
  rule(
    'aws-search-without-tls',
    ['INFRASTRUCTURE', 319],
    [
      'Search domain allows unencrypted requests',
      'Queries and results can be read in transit.',
      'Set enforce_https in domain_endpoint_options and enabled in node_to_node_encryption.',
    ],
    /^aws_(?:elasticsearch|opensearch)_domain$/,
    any(
      set('domain_endpoint_options.enforce_https', isFalse),
      setOrUnset('node_to_node_encryption.enabled', isFalse),
    ),
    'transport-encryption',
  ),
  rule(
    'aws-stream-without-tls',
    ['INFRASTRUCTURE', 319],
    [
      'Messages are not encrypted in transit',
      'Messages between clients and brokers, or between brokers, can be read in transit.',
      'Set client_broker to "TLS" and in_cluster to true.',
    ],
    /^aws_msk_cluster$/,
    any(
      set('encryption_info.encryption_in_transit.client_broker', fits(/PLAINTEXT/)),
      set('encryption_info.encryption_in_transit.in_cluster', isFalse),
    ),
    'transport-encryption',
  ),
];
