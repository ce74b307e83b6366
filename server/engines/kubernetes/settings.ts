/** How an installation uses a cluster. */
export type ClusterSettings = {
  /** Names this installation: what namespaces begin with, and the value of the label that its objects have. */
  name: string;
  /** Where the pods of servers are, which alone reach services. */
  serverNamespace: string;
  /** Labels of those pods. */
  serverLabels: Readonly<Record<string, string>>;
  /** Where pods fetch layers, as they reach the server: an IP address, as they can ask no DNS. */
  serverUrl: string;
  /** The image of the product: fetches layers and carries connections. */
  image: string;
  /** Where the product is in its image. */
  imageFolder: string;
  /** Images that services run in, each with its digest; null where none is configured. */
  runtimeImages: { readonly NODE: string | null; readonly PYTHON: string | null };
  /** The runtime class of services, such as gVisor's; null for the usual one of the cluster. */
  runtimeClass: string | null;
};

/** The cluster role that allows what is done in the namespace of an organization. */
export const organizationRole = (name: string): string => `${name}-organization`;
/** The service account of what runs sites. */
export const sitesAccount = (name: string): string => `${name}-sites`;
