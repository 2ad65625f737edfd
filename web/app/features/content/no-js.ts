import { pageMeta } from '#app/lib/page/page-meta.ts'

/** Text pages are sent without scripts. */
export const noJsHandle = { noJs: true }

export const contentPageMeta = (
  title: string,
  description: string,
  { pathname, search }: { pathname: string; search: string },
) => pageMeta({ title, description, path: pathname }, { search })
