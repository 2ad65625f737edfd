import { type Category, isCategory } from '@ujuzi/contract/services/categories'

export type Work = {
  id: string
  category: Category
  /** Name of a drawing of the category, or of a drawn person. */
  name: string
}

const path =
  /^\/cloth\/works\/v1\/([a-z_]+)\/([a-z0-9_-]{1,40})\/([a-z]{1,20}|person-[a-z]{1,20})\.svg$/

/** URL path of a drawing. Cached for a year, so a change of the drawings needs a new version here. */
export const workUrl = ({ id, category, name }: Work) =>
  `/cloth/works/v1/${category}/${id}/${name}.svg`

/** Parses the URL path of a drawing; undefined if it is not one. */
export function parseWorkUrl(url: string): Work | undefined {
  const [, category = '', id = '', name = ''] = path.exec(url) ?? []
  return isCategory(category) ? { id, category, name } : undefined
}
