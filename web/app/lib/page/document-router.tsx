import type { ComponentProps, MouseEvent } from 'react'
import type { LinkProps, NavigateOptions, redirect as routerRedirect } from 'react-router'

/**
 * Replaces the router on pages whose script has none (web/form-pages.ts): what these pages use of it, with each
 * navigation as a request for a document.
 */
export function Link({ to, replace, ...link }: Pick<LinkProps, 'to' | 'replace'> & Anchor) {
  const path = String(to)
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    navigate(path, { replace })
  }
  return <a href={path} onClick={replace ? go : undefined} {...link} />
}

type Anchor = Omit<ComponentProps<'a'>, 'href'>

export const Form = (form: ComponentProps<'form'>) => <form noValidate method="get" {...form} />

export const useSearchParams = () => [new URLSearchParams(window.location.search)] as const

export const useNavigate = () => navigate

/** Never resolves: this document ends. The router of the next one reads `state` from the history, where it needs a key. */
export function navigate(to: string, { replace, state }: NavigateOptions = {}) {
  if (state !== undefined) {
    window.history.replaceState({ usr: state, key: 'form' }, '', to)
    window.location.reload()
  } else if (replace) window.location.replace(to)
  else window.location.assign(to)
  return new Promise<void>(() => undefined)
}

export const redirect: typeof routerRedirect = (to) =>
  new Response(null, { status: 302, headers: { location: to } })
export const replace = redirect

// Imported by modules that also have code for the server; no form calls them.
export const createContext = () => ({})
export const data = (value: unknown) => value
