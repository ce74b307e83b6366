import { unverifiedCertificates } from './unverifiedCertificates.ts';

const lines = (path: string, text: string) => unverifiedCertificates({ path, text }).map(({ line }) => line);

test.each([
  ['a.ts', 'const agent = new Agent({\n  rejectUnauthorized: false,\n});', [2]],
  ['a.js', "process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';", [1]],
  ['a.py', 'import requests\nrequests.get(url, verify=False)\n', [2]],
  ['a.py', 'es = Elasticsearch(\n  hosts,\n  verify_certs=False,\n)\n', [3]],
  ['settings.py', 'LIMS_TLS_VERIFY = False\nclient.tls_insecure_set(True)\n', [1, 2]],
  ['a.py', 'context.verify_mode = ssl.CERT_NONE\nsetattr(context, "verify_mode", ssl.CERT_NONE)\n', [1, 2]],
  ['a.py', 'pool = PoolManager(cert_reqs="CERT_NONE")\noptions = {"cert_reqs": ssl.CERT_NONE}\n', [1, 2]],
  ['a.py', 'address = "Driver={ODBC};TrustServerCertificate=yes"\n', [1]],
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
  [
    'a.py',
    'def get(url):\n    """Use ``verify=False`` or ssl.CERT_NONE."""\n    warn("use ssl=False instead")\n',
  ],
  ['a.py', 'from ssl import CERT_NONE, CERT_REQUIRED\nmodes = {"none": CERT_NONE, "CERT_NONE": CERT_NONE}\n'],
  [
    'a.py',
    'mode = options.get("cert_reqs", ssl.CERT_NONE)\nassert mode in (ssl.CERT_NONE, ssl.CERT_REQUIRED)\n',
  ],
  ['a.py', 'connection = pymysql.connect(host, ssl=False)\nx = 1  # verify=False\n'],
  ['shop/testing.py', 'client = Client(verify=False)\n'],
  ['a.go', 'if opts.InsecureTLS {\n\ttransport.TLSClientConfig.InsecureSkipVerify = true\n}\n'],
  ['a.go', 'switch d.Val() {\ncase "tls_insecure_skip_verify":\n\th.TLS.InsecureSkipVerify = true\n}\n'],
  ['a.go', '&tls.Config{\n\tClientAuth: tls.RequestClientCert,\n\tInsecureSkipVerify: true,\n}\n'],
  ['a.go', '&tls.Config{\n\tInsecureSkipVerify: true,\n\tVerifyPeerCertificate: pinned,\n}\n'],
  ['a.go', 'import (\n\t"testing"\n)\n\nvar config = tls.Config{InsecureSkipVerify: true}\n'],
  [
    'ssl/NoopHostnameVerifier.java',
    'public static final NoopHostnameVerifier INSTANCE = new NoopHostnameVerifier();',
  ],
  ['ssl/Factory.java', 'public static final X509HostnameVerifier ALLOW_ALL_HOSTNAME_VERIFIER\n    = make();'],
  ['README.md', 'Never set rejectUnauthorized: false.'],
])('tells nothing in %s', (path, text) => {
  expect(lines(path, text)).toEqual([]);
});

const severities = (text: string, path = 'a.py') =>
  unverifiedCertificates({ path, text }).map(({ severity, context }) => `${severity} ${context}`);

test.each([
  'def open(verified):\n    if verified:\n        return good()\n    else:\n        context.verify_mode = ssl.CERT_NONE\n',
  'if not options.validate_cert:\n\n    context.check_hostname = False\n',
  'mode = ssl.CERT_NONE if insecure else ssl.CERT_REQUIRED\n',
  'if HAS_SSLCONTEXT:\n    good()\nelif HAS_WRAP_SOCKET:\n    wrap(socket, cert_reqs=ssl.CERT_NONE)\n',
])('is low where an option turns it off: %s', (text) => {
  expect(severities(text)).toEqual(['LOW OPTION']);
});

test.each([
  ['a.php', "if ($options['verify'] === false) {\n\tcurl_setopt($c, CURLOPT_SSL_VERIFYPEER, 0);\n}\n"],
  [
    'a.rb',
    'if ssl.fetch(:verify, true)\n  OpenSSL::SSL::VERIFY_PEER\nelse\n  OpenSSL::SSL::VERIFY_NONE\nend\n',
  ],
  ['a.rb', 'http.verify_mode = OpenSSL::SSL::VERIFY_NONE if @insecure\n'],
  ['a.rb', 'mode = verify ? OpenSSL::SSL::VERIFY_PEER : OpenSSL::SSL::VERIFY_NONE\n'],
])('is low where an option turns it off in %s: %s', (path, text) => {
  expect(severities(text, path)).toEqual(['LOW OPTION']);
});

test.each([
  ['a.php', "if ($url->scheme === 'https') {\n  curl_setopt($c, CURLOPT_SSL_VERIFYPEER, 0);\n}\n"],
  ['a.rb', 'if insecure\n  warn\nend\nhttp.verify_mode = OpenSSL::SSL::VERIFY_NONE\n'],
  ['a.rb', 'if verify?\n  def open\n    http.verify_mode = OpenSSL::SSL::VERIFY_NONE\n  end\nend\n'],
])('is high where no option says so in %s: %s', (path, text) => {
  expect(severities(text, path)).toEqual(['HIGH CODE']);
});

test.each([
  'if url.startswith("https"):\n    context.check_hostname = False\n',
  'if HAS_SSL:\n    wrap(socket, cert_reqs=ssl.CERT_NONE)\n',
  'if insecure:\n    warn()\ncontext.check_hostname = False\n',
  'if insecure:\n    def open():\n        context.check_hostname = False\n',
])('is high where no option says so: %s', (text) => {
  expect(severities(text)).toEqual(['HIGH CODE']);
});

test('reads texts that do not end in bounded time', () => {
  const text = `${'"""\\'.repeat(50_000)}\nverify=False\n`;
  expect(unverifiedCertificates({ path: 'a.py', text })).toEqual([]);
});

const turningOff = 'curl_setopt($handle, CURLOPT_SSL_VERIFYPEER, false);';

test.each([
  `if ($options['verify'] === false) {\n    ${turningOff}\n}\n`,
  `if (!$this->verifyPeer) {\n    ${turningOff}\n}\n`,
])('is low where an option of PHP turns it off: %s', (text) => {
  expect(severities(text, 'a.php')).toEqual(['LOW OPTION']);
});

test.each([
  `if ($useSsl) {\n    ${turningOff}\n}\n`,
  `if ($options['verify'] === false) {\n    warn();\n}\n${turningOff}\n`,
])('is high where no option of PHP says so: %s', (text) => {
  expect(severities(text, 'a.php')).toEqual(['HIGH CODE']);
});

const unverified = 'var config = tls.Config{InsecureSkipVerify: true}\n';

test.each([
  'id := hash(connection.ConnectionState().PeerCertificates[0].Raw)\n',
  'if err := signature.Verify(key, digest, archive); err != nil {\n\treturn err\n}\n',
])('is low where the file checks what it is sent in another way: %s', (check) => {
  expect(severities(`${unverified}${check}`, 'a.go')).toEqual(['LOW OTHER_CHECK']);
  expect(severities(unverified, 'a.go')).toEqual(['HIGH CODE']);
});
