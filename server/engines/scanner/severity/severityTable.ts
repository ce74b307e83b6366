/** How bad something is that the scanner reports, by its impact. */
export type ReportSeverity = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW';

/** Where a weakness stands. The same weakness does different harm in an application, in a build and in an account of a cloud. */
export const contextNames = {
  CODE: 'application code',
  INSTALLED_CODE: 'only code that is installed already',
  ENTITY_EXPANSION: 'entities that expand, not external ones',
  EXPIRED_TOKEN: 'a token that was valid once',
  KEY: 'a key with the rights of its owner',
  PASSWORD: 'a password, or a token whose provider is not known',
  PASSWORD_HASH: 'the hash of a password',
  PIPELINE: 'a pipeline',
  BUILD: 'a build or container image',
  INFRASTRUCTURE: 'infrastructure',
  FULL_CONTROL: 'full control of a host, cluster, account or repository',
  INTERNET: 'open to everyone on the internet',
  HARDENING: 'an additional protection: another one must fail first',
} as const;

/** A context of the table. */
export type TableContext = keyof typeof contextNames;

/** A row: what a weakness lets an attacker do in a context, and how severe that is. */
export type SeverityRow = {
  /** Number in the Common Weakness Enumeration. */
  weakness: number;
  context: TableContext;
  severity: ReportSeverity;
  /** The reason for the severity, as a sentence. */
  impact: string;
};

const row = (
  weakness: number,
  context: TableContext,
  severity: ReportSeverity,
  impact: string,
): SeverityRow => ({ weakness, context, severity, impact });

/**
 * The severity of every weakness that a rule reports, by impact. CRITICAL: takes over what runs, or the repository. HIGH: reads or changes data of
 * others, or passes authentication. MEDIUM: needs another weakness or a person who falls for it. LOW: makes attacks easier to miss or harder
 * to undo. The language, and how sure the scanner is, play no part: that is the confidence of a finding.
 */
export const severityTable: readonly SeverityRow[] = [
  row(16, 'INFRASTRUCTURE', 'MEDIUM', 'The default leaves access open that the service does not need.'),
  row(22, 'CODE', 'HIGH', 'An attacker can read or overwrite files outside of the intended folder.'),
  row(78, 'CODE', 'CRITICAL', 'An attacker can run commands on the server.'),
  row(
    78,
    'PIPELINE',
    'MEDIUM',
    'Whoever may start the pipeline can run commands with its secrets and tokens.',
  ),
  row(79, 'CODE', 'HIGH', 'An attacker can act as the person who opens the page.'),
  row(
    88,
    'CODE',
    'HIGH',
    'An attacker can pass options to a program, some of which write files or run commands.',
  ),
  row(89, 'CODE', 'HIGH', 'An attacker can read and change everything in the database.'),
  row(90, 'CODE', 'HIGH', 'An attacker can pass authentication or read the whole directory.'),
  row(93, 'CODE', 'MEDIUM', 'An attacker can send mail to anyone in the name of the application.'),
  row(94, 'CODE', 'CRITICAL', 'An attacker can run their own code on the server.'),
  row(94, 'INSTALLED_CODE', 'MEDIUM', 'An attacker can choose which installed code runs.'),
  row(
    94,
    'PIPELINE',
    'CRITICAL',
    'An attacker can run commands with the secrets and tokens of the pipeline.',
  ),
  row(98, 'CODE', 'CRITICAL', 'An attacker can run other files of the server, or their own code.'),
  row(113, 'CODE', 'MEDIUM', 'An attacker can add headers to a response that somebody else receives.'),
  row(117, 'CODE', 'LOW', 'An attacker can forge lines of the log.'),
  row(190, 'CODE', 'MEDIUM', 'A number that is too large becomes another one and passes checks.'),
  row(200, 'PIPELINE', 'MEDIUM', 'Another workflow receives secrets that it does not need.'),
  row(200, 'CODE', 'MEDIUM', 'A script in a page can read files of the app.'),
  row(208, 'CODE', 'LOW', 'An attacker who measures many responses can guess a secret value.'),
  row(209, 'CODE', 'LOW', 'Messages tell an attacker about internals.'),
  row(209, 'INFRASTRUCTURE', 'LOW', 'Messages tell an attacker about internals.'),
  row(250, 'FULL_CONTROL', 'HIGH', 'An attacker who gets in controls everything around it.'),
  row(250, 'INFRASTRUCTURE', 'MEDIUM', 'An attacker who gets in has more rights than needed.'),
  row(250, 'BUILD', 'MEDIUM', 'An attacker who exploits the application is root in the container.'),
  row(250, 'PIPELINE', 'MEDIUM', 'An attacker who controls one step of the job can change the repository.'),
  row(250, 'HARDENING', 'LOW', 'An attacker who is in already can become root.'),
  row(269, 'FULL_CONTROL', 'HIGH', 'Whoever gets this role or key controls the whole account or cluster.'),
  row(269, 'INFRASTRUCTURE', 'MEDIUM', 'An attacker who gets in can extend their rights.'),
  row(269, 'HARDENING', 'LOW', 'Rights that are granted one by one are not withdrawn.'),
  row(276, 'PIPELINE', 'MEDIUM', 'The token of the pipeline may have more rights than needed.'),
  row(284, 'INTERNET', 'HIGH', 'Everyone on the internet can try passwords and known flaws of the service.'),
  row(
    284,
    'INFRASTRUCTURE',
    'MEDIUM',
    'More networks than needed can reach the service, which asks for credentials.',
  ),
  row(284, 'BUILD', 'MEDIUM', 'The image offers a remote shell.'),
  row(284, 'HARDENING', 'LOW', 'The machine has an address or network that others can see.'),
  row(285, 'INFRASTRUCTURE', 'HIGH', 'Every account of the cluster may do everything.'),
  row(
    287,
    'INFRASTRUCTURE',
    'LOW',
    'Passwords of the database are used instead of identities that can be blocked.',
  ),
  row(295, 'CODE', 'HIGH', 'An attacker in the network path can read and change the traffic.'),
  row(295, 'INFRASTRUCTURE', 'HIGH', 'An attacker in the network path can read and change the traffic.'),
  row(295, 'BUILD', 'MEDIUM', 'An attacker in the network path of the build can change what it downloads.'),
  row(295, 'PIPELINE', 'MEDIUM', 'An attacker in the network path can change what the pipeline downloads.'),
  row(306, 'INFRASTRUCTURE', 'HIGH', 'Everyone who reaches the service can use it without credentials.'),
  row(307, 'CODE', 'MEDIUM', 'An attacker can try passwords until one fits.'),
  row(311, 'INFRASTRUCTURE', 'MEDIUM', 'Whoever gets the disk or a backup can read the data.'),
  row(312, 'INFRASTRUCTURE', 'MEDIUM', 'Whoever can read the state file gets the key.'),
  row(312, 'CODE', 'MEDIUM', 'Whoever gets a copy of the storage can read the secret.'),
  row(
    319,
    'CODE',
    'MEDIUM',
    'An attacker in the network path can read and change the traffic to this address.',
  ),
  row(
    319,
    'INFRASTRUCTURE',
    'MEDIUM',
    'An attacker in the network path can read and change the traffic to this service.',
  ),
  row(319, 'BUILD', 'MEDIUM', 'An attacker in the network path of the build can change what it downloads.'),
  row(
    319,
    'PIPELINE',
    'MEDIUM',
    'An attacker in the network path can read and change the traffic of the pipeline.',
  ),
  row(322, 'CODE', 'HIGH', 'An attacker in the network path can answer in place of the host.'),
  row(323, 'CODE', 'MEDIUM', 'An attacker who sees several messages can decrypt or forge them.'),
  row(324, 'INFRASTRUCTURE', 'LOW', 'A stolen key stays valid.'),
  row(326, 'CODE', 'MEDIUM', 'An attacker who records the traffic may decrypt it.'),
  row(326, 'INFRASTRUCTURE', 'MEDIUM', 'An attacker who records the traffic may decrypt it.'),
  row(327, 'CODE', 'MEDIUM', 'An attacker who gets the encrypted data may decrypt or change it.'),
  row(328, 'CODE', 'MEDIUM', 'An attacker can make other data with the same hash.'),
  row(
    329,
    'CODE',
    'MEDIUM',
    'An attacker can compare and combine encrypted messages to learn what is in them.',
  ),
  row(338, 'CODE', 'MEDIUM', 'An attacker can predict the value.'),
  row(345, 'INFRASTRUCTURE', 'LOW', 'Content can be replaced without anybody noticing.'),
  row(346, 'CODE', 'MEDIUM', 'Another site can read or send messages of the page of somebody who visits it.'),
  row(347, 'CODE', 'HIGH', 'An attacker can forge a token and sign in as anybody.'),
  row(347, 'EXPIRED_TOKEN', 'MEDIUM', 'Whoever finds an old token can go on using it.'),
  row(347, 'BUILD', 'MEDIUM', 'An attacker in the network path of the build can change what it installs.'),
  row(349, 'PIPELINE', 'LOW', 'Another run of the pipeline can place content in the release.'),
  row(352, 'CODE', 'MEDIUM', 'Another site can make requests as a person who is signed in and visits it.'),
  row(377, 'CODE', 'LOW', 'Another user of the same machine can replace the file.'),
  row(384, 'CODE', 'MEDIUM', 'An attacker can use the session of a person who follows their link.'),
  row(400, 'CODE', 'LOW', 'An attacker can keep connections open until none is left.'),
  row(409, 'CODE', 'MEDIUM', 'An attacker can fill the disk or the memory with one small file.'),
  row(434, 'CODE', 'MEDIUM', 'An attacker can run a script on the server or a page under its address.'),
  row(444, 'INFRASTRUCTURE', 'LOW', 'Two servers may read the same request differently.'),
  row(489, 'CODE', 'MEDIUM', 'Whoever reaches the debug mode sees internals, and with some tools runs code.'),
  row(489, 'BUILD', 'MEDIUM', 'Whoever reaches the container sees internals, and with some tools runs code.'),
  row(489, 'INFRASTRUCTURE', 'MEDIUM', 'Whoever reaches the service sees its settings, log and memory.'),
  row(494, 'BUILD', 'MEDIUM', 'Whoever controls the download server runs code in the build.'),
  row(494, 'PIPELINE', 'MEDIUM', 'Whoever controls the download server runs code in the pipeline.'),
  row(501, 'CODE', 'LOW', 'Unchecked input may later be trusted as part of the session.'),
  row(502, 'CODE', 'CRITICAL', 'An attacker can run code by sending prepared data.'),
  row(521, 'INFRASTRUCTURE', 'LOW', 'An attacker can guess a weak password.'),
  row(522, 'PIPELINE', 'MEDIUM', 'Whoever can download the artifact may find credentials in it.'),
  row(522, 'HARDENING', 'LOW', 'An attacker who is in the container finds a token for the cluster.'),
  row(
    522,
    'INFRASTRUCTURE',
    'MEDIUM',
    'An attacker finds credentials where clients and services leave them.',
  ),
  row(526, 'INFRASTRUCTURE', 'MEDIUM', 'Whoever can read the settings can read the secret.'),
  row(526, 'BUILD', 'LOW', 'Whoever can read the build settings or history of the image finds the secret.'),
  row(526, 'PIPELINE', 'LOW', 'Steps of the workflow see a secret that they do not need.'),
  row(532, 'CODE', 'MEDIUM', 'Whoever can read the log finds the secret.'),
  row(532, 'PIPELINE', 'HIGH', 'Whoever can read the log of the job finds all of its secrets.'),
  row(538, 'BUILD', 'MEDIUM', 'Whoever can download the image finds the secret.'),
  row(548, 'CODE', 'LOW', 'An attacker finds files that no page leads to.'),
  row(598, 'INFRASTRUCTURE', 'MEDIUM', 'Whoever can read a log or a history finds the key.'),
  row(601, 'CODE', 'MEDIUM', 'An attacker can send people to their own site from a link they trust.'),
  row(611, 'CODE', 'HIGH', 'An attacker can read files of the server and reach internal addresses.'),
  row(611, 'ENTITY_EXPANSION', 'MEDIUM', 'An attacker can exhaust the memory of the server.'),
  row(613, 'CODE', 'LOW', 'A token that was stolen once works for ever.'),
  row(
    614,
    'CODE',
    'MEDIUM',
    'An attacker in the network path, or a script in the page, can take the session.',
  ),
  row(614, 'INFRASTRUCTURE', 'MEDIUM', 'A session cookie can be read in the network path or by a script.'),
  row(621, 'CODE', 'HIGH', 'An attacker can overwrite variables that decide who may do what.'),
  row(625, 'CODE', 'LOW', 'An attacker can pass text through a check that should stop it.'),
  row(643, 'CODE', 'HIGH', 'An attacker can read the whole document or pass authentication.'),
  row(653, 'FULL_CONTROL', 'HIGH', 'An attacker who gets into the container sees and controls the host.'),
  row(
    668,
    'INFRASTRUCTURE',
    'MEDIUM',
    'An attacker who gets into the container can read or change files of the host.',
  ),
  row(668, 'HARDENING', 'LOW', 'The port bypasses the network policies of the cluster.'),
  row(668, 'CODE', 'LOW', 'The port can be reached from networks that do not need it.'),
  row(693, 'INFRASTRUCTURE', 'LOW', 'Data that is lost or deleted cannot be restored.'),
  row(693, 'CODE', 'MEDIUM', 'A script that gets into the page is not limited in what it can do.'),
  row(697, 'CODE', 'MEDIUM', 'An attacker can pass the comparison without knowing the secret.'),
  row(732, 'CODE', 'MEDIUM', 'Other users of the same machine can read or change the file.'),
  row(732, 'BUILD', 'MEDIUM', 'Every process in the container can change the files.'),
  row(732, 'INTERNET', 'HIGH', 'Everyone on the internet can read or change the data.'),
  row(732, 'INFRASTRUCTURE', 'MEDIUM', 'Accounts get access to data that they do not need.'),
  row(732, 'HARDENING', 'LOW', 'Nothing prevents a later setting from opening the access.'),
  row(749, 'CODE', 'MEDIUM', 'A page can call methods of the app.'),
  row(770, 'CODE', 'LOW', 'An attacker can take the memory or the disk of the server.'),
  row(770, 'INFRASTRUCTURE', 'LOW', 'One container can take the memory of the others.'),
  row(778, 'INFRASTRUCTURE', 'LOW', 'An attack leaves no trace to investigate.'),
  row(789, 'CODE', 'MEDIUM', 'An attacker can take all of the memory with one request.'),
  row(798, 'KEY', 'CRITICAL', 'Everyone who can read the repository can act with this key.'),
  row(798, 'PASSWORD', 'HIGH', 'Everyone who can read the repository can sign in where this is accepted.'),
  row(798, 'PASSWORD_HASH', 'MEDIUM', 'Everyone who can read the repository can try to guess the password.'),
  row(829, 'FULL_CONTROL', 'CRITICAL', 'An attacker can take over the repository by opening a pull request.'),
  row(829, 'PIPELINE', 'MEDIUM', 'Whoever controls the other code runs it in the pipeline.'),
  row(829, 'INFRASTRUCTURE', 'MEDIUM', 'Whoever controls the other code changes the infrastructure.'),
  row(829, 'HARDENING', 'LOW', 'Whoever takes over the publisher of the action runs code in the pipeline.'),
  row(862, 'CODE', 'HIGH', 'Anyone can do what only some people may do.'),
  row(862, 'INFRASTRUCTURE', 'HIGH', 'Anyone can do what only some people may do.'),
  row(863, 'CODE', 'HIGH', 'Anyone can do what only some people may do.'),
  row(915, 'CODE', 'MEDIUM', 'An attacker can set fields that the form does not offer.'),
  row(916, 'CODE', 'MEDIUM', 'An attacker who gets the hashes can find the passwords.'),
  row(918, 'CODE', 'HIGH', 'An attacker can send requests to internal services.'),
  row(
    918,
    'INFRASTRUCTURE',
    'MEDIUM',
    'An attacker who can make the server send requests gets its credentials.',
  ),
  row(922, 'CODE', 'LOW', 'A script in the page can read the value.'),
  row(923, 'INFRASTRUCTURE', 'LOW', 'An attacker in one pod can reach all others.'),
  row(926, 'CODE', 'MEDIUM', 'Another app can use components that are not meant for it.'),
  row(926, 'INFRASTRUCTURE', 'MEDIUM', 'Another app can use components that are not meant for it.'),
  row(942, 'CODE', 'MEDIUM', 'Another site can read responses as a person who visits it.'),
  row(943, 'CODE', 'HIGH', 'An attacker can read and change data, or pass authentication.'),
  row(1021, 'CODE', 'LOW', 'Another site can trick a person into clicking on the page.'),
  row(1104, 'FULL_CONTROL', 'HIGH', 'The abandoned component controls the whole cluster.'),
  row(1104, 'BUILD', 'MEDIUM', 'Known flaws of the image are not fixed any more.'),
  row(1104, 'HARDENING', 'LOW', 'Known flaws stay unnoticed for longer.'),
  row(1321, 'CODE', 'MEDIUM', 'An attacker can change how other code of the process behaves.'),
  row(1326, 'HARDENING', 'LOW', 'A changed boot loader stays unnoticed.'),
  row(1333, 'CODE', 'MEDIUM', 'An attacker can keep the server busy with one request.'),
  row(1336, 'CODE', 'CRITICAL', 'An attacker can run code on the server through the template.'),
  row(1357, 'BUILD', 'LOW', 'Two builds of the same commit may hold different software.'),
  row(1392, 'INFRASTRUCTURE', 'MEDIUM', 'An attacker who reaches the service can guess the password.'),
];

/** What a process control is worth: none of them is an attack by itself, so the type allows nothing above medium. */
export type ControlSeverity = Extract<ReportSeverity, 'MEDIUM' | 'LOW'>;

const control = (severity: ControlSeverity, impact: string) => ({ severity, impact });

/** The severity of missing process controls, by the rule that reports them. */
export const controlTable = {
  'default-branch-may-be-rewritten': control(
    'MEDIUM',
    'Whoever may push can remove commits from the history.',
  ),
  'default-branch-accepts-unreviewed-changes': control(
    'MEDIUM',
    'One account is enough to change what is released.',
  ),
  'changes-without-review': control('MEDIUM', 'One account is enough to change what is released.'),
  'dependency-updates-missing': control('MEDIUM', 'Fixes of known flaws arrive late.'),
  'static-analysis-missing': control('MEDIUM', 'New flaws are found late.'),
  'fuzzing-missing': control('LOW', 'Failures on unexpected input are found late.'),
  'unsigned-tags': control('MEDIUM', 'Users cannot tell a forged release from a real one.'),
  'license-not-allowed': control(
    'MEDIUM',
    'The terms of the license may oblige you to more than you agreed on.',
  ),
  'security-policy-missing': control('LOW', 'Whoever finds a flaw does not know where to report it.'),
  'security-contact-missing': control('LOW', 'A report waits when one person is away.'),
  'software-bill-of-materials-missing': control(
    'LOW',
    'It takes longer to find out whether an advisory affects a release.',
  ),
  'code-owners-missing': control(
    'LOW',
    'Changes to sensitive code may be reviewed by people who do not know it.',
  ),
  'license-missing': control('LOW', 'Nobody has permission to use the code.'),
  'license-unknown': control('LOW', 'The terms of the license are not known.'),
  'lock-file-missing': control('LOW', 'Two builds of the same commit may install different packages.'),
  'continuous-integration-tests-missing': control('LOW', 'Mistakes are found late.'),
  'unsigned-commits': control('LOW', 'The author of a commit can be forged.'),
  'stale-branch': control('LOW', 'Outdated code can be deployed or merged by mistake.'),
} as const satisfies Record<string, { severity: ControlSeverity; impact: string }>;

/** A rule of the process controls. */
export type ControlRule = keyof typeof controlTable;
