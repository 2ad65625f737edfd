import { pageMeta } from '#app/lib/page/page-meta.ts'

/** Text pages are sent without scripts, and are the same for all visitors with equal settings. */
export const noJsHandle = { noJs: true, kept: {} }

export const contentPageMeta = (
  title: string,
  description: string,
  { pathname, search }: { pathname: string; search: string },
) => pageMeta({ title, description, path: pathname }, { search })
