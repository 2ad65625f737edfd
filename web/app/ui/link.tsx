import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

type Props = ComponentProps<typeof RouterLink>

/**
 * A link within the site. On the server it writes the element of React Router's link, whose dozen hooks would cost a
 * tenth of the rendering.
 */
export const Link = import.meta.env.SSR ? ServerLink : RouterLink

function ServerLink(props: Props) {
  const { to, replace, preventScrollReset, reloadDocument, state, ...rest } = props
  // Relative paths are left to React Router.
  if (typeof to !== 'string' || !to.startsWith('/')) return <RouterLink {...props} />
  return <a {...rest} href={to} data-discover="true" />
}
