/**
 * Limits of the process that serves sites. Files and services have as many places each, so that files never wait for services. The
 * process in front has as many as both together.
 */
export const hostLimits = {
  requests: { atOnce: 512, perOrganization: 256, perEnvironment: 64, perVisitor: 32, perNetwork: 128 },
  lasting: { atOnce: 2_048, perEnvironment: 256, perVisitor: 64, perNetwork: 256 },
};

/**
 * Limits of the process in front. An organization has none of its own here: its services would keep its files from being answered, which
 * this process does not tell apart.
 */
export const frontLimits = {
  requests: { atOnce: 1_024, perEnvironment: 96, perVisitor: 32, perNetwork: 128 },
  lasting: { atOnce: 1_024, perEnvironment: 256, perVisitor: 64, perNetwork: 256 },
};
