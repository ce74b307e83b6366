import { unverifiedCertificates } from './unverifiedCertificates.ts';

const lines = (path: string, text: string) => unverifiedCertificates({ path, text }).map(({ line }) => line);

test.each([
  ['a.ts', 'const agent = new Agent({\n  rejectUnauthorized: false,\n});', [2]],
  ['a.js', "process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';", [1]],
  ['a.py', 'import requests\nrequests.get(url, verify=False)\n', [2]],
  ['a.py', 'es = Elasticsearch(\n  hosts,\n  verify_certs=False,\n)\n', [3]],
  ['settings.py', 'LIMS_TLS_VERIFY = False\nclient.tls_insecure_set(True)\n', [1, 2]],
  ['a.go', 'tls.Config{InsecureSkipVerify: true}', [1]],
  ['a.go', 'if env == "dev" {\n\tc.InsecureSkipVerify = true\n}\n', [2]],
  [
    'a.go',
    '&tls.Config{\n\tInsecureSkipVerify: true,\n\tVerifyPeerCertificate: func(a [][]byte) error { return nil },\n}',
    [2],
  ],
  ['a/Client.java', 'builder.setSSLHostnameVerifier(NoopHostnameVerifier.INSTANCE);', [1]],
  ['a.php', 'curl_setopt($c, CURLOPT_SSL_VERIFYPEER, false);', [1]],
  ['a.rb', 'http.verify_mode = OpenSSL::SSL::VERIFY_NONE', [1]],
  ['A.java', 'public void checkServerTrusted(X509Certificate[] chain, String type) { }', [1]],
  ['a.cs', 'handler.ServerCertificateCustomValidationCallback = (m, c, ch, e) => true;', [1]],
  ['deploy.sh', 'curl -fsS --insecure https://a.test/\n', [1]],
])('tells it in %s', (path, text, expected) => {
  expect(lines(path, text)).toEqual(expected);
});

test.each([
  ['a.ts', 'new Agent({ rejectUnauthorized: true });\n// rejectUnauthorized: false would be careless\n'],
  ['a.py', 'requests.get(url, verify="/etc/ca.pem")\n# verify=False\n'],
  ['a.py', 'MongoClient(uri, tls=True, tlsInsecure=False)\nVERIFY_ADDRESS = False\n'],
  ['client.test.ts', 'new Agent({ rejectUnauthorized: false });'],
  ['A.java', 'public void checkServerTrusted(X509Certificate[] chain, String type) { check(chain); }'],
  ['deploy.sh', 'curl -fsS https://a.test/ -K settings\n'],
  ['a.py', 'if context.verify_mode != ssl.CERT_NONE:\n    check(context)\n'],
  ['a.go', 'if opts.InsecureTLS {\n\ttransport.TLSClientConfig.InsecureSkipVerify = true\n}\n'],
  ['a.go', 'switch d.Val() {\ncase "tls_insecure_skip_verify":\n\th.TLS.InsecureSkipVerify = true\n}\n'],
  ['a.go', '&tls.Config{\n\tClientAuth: tls.RequestClientCert,\n\tInsecureSkipVerify: true,\n}\n'],
  ['a.go', '&tls.Config{\n\tInsecureSkipVerify: true,\n\tVerifyPeerCertificate: pinned,\n}\n'],
  [
    'ssl/NoopHostnameVerifier.java',
    'public static final NoopHostnameVerifier INSTANCE = new NoopHostnameVerifier();',
  ],
  ['ssl/Factory.java', 'public static final X509HostnameVerifier ALLOW_ALL_HOSTNAME_VERIFIER\n    = make();'],
  ['README.md', 'Never set rejectUnauthorized: false.'],
])('tells nothing in %s', (path, text) => {
  expect(lines(path, text)).toEqual([]);
});
