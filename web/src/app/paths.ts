/** Every page by its path, and the builder of links to it. */
export const paths = {
  home: { path: "/", link: () => "/" },
  iris: {
    path: "/iris",
    link: (analysis?: string) => (analysis === undefined ? "/iris" : `/iris?analysis=${analysis}`),
  },
} as const;
