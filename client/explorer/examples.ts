/** One tab of the explorer: a document and, as JSON text, its variables. */
export interface Example {
  title: string;
  query: string;
  variables?: string;
}

/** Operations a newcomer can run one after the other; the first signs in and sets the session cookie. */
export const examples: Example[] = [
  {
    title: 'Sign in',
    query: `# Run this first: it sets the session cookie that the other tabs use.
mutation SignIn($input: LoginInput!) {
  login(input: $input) {
    user {
      id
      name
      email
    }
    errors {
      field
      code
      message
    }
  }
}
`,
    variables: JSON.stringify(
      { input: { email: 'demo@slipway.dev', password: 'Demo1234', rememberMe: false } },
      null,
      2,
    ),
  },
  {
    title: 'Viewer',
    query: `query Viewer {
  viewer {
    id
    name
    email
    role
    createdAt
  }
}
`,
  },
  {
    title: 'Projects',
    query: `query Projects($first: Int) {
  projects(first: $first) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    edges {
      node {
        id
        name
        status
        progress
        securityScore
      }
    }
  }
}
`,
    variables: JSON.stringify({ first: 10 }, null, 2),
  },
  {
    title: 'Dashboard',
    query: `query Dashboard {
  dashboard {
    stats {
      totalProjects
      activeAgents
      securityScore
      deployments
      vulnerabilities
      teamMembers
    }
  }
}
`,
  },
];
