import { getLocale } from '@ujuzi/contract/runtime'
import { createElement, type ReactNode } from 'react'
import { evictableMark, evictFragments, getFragment, saveFragment } from './fragment-cache.ts'

type Props = {
  /**
   * Cache key, with everything the part depends on besides the language; must have few values. Undefined: not cached.
   */
  of: string | undefined
  /**
   * Data with many values that the part is rendered from: its hash becomes part of the key, and the entry is evictable.
   */
  from?: unknown
  children: ReactNode
}

const tag = 'kept-part'
const digest = import.meta.env.SSR ? (await import('node:crypto')).hash : undefined

/**
 * A part of a page whose HTML the server renders once per key and language, and then reuses: the frame of a page costs
 * more to render than most of its content. It must not contain elements that belong in the head (titles, metas, links,
 * preloaded images) nor call `useId`. In the browser it renders its children.
 */
export function CachedPart({ of, from, children }: Props) {
  if (!import.meta.env.SSR || import.meta.env.DEV || of === undefined) return children
  const name = `${getLocale()} ${of}${from === undefined ? '' : dataHash(from)}`
  return createElement(tag, { of: name }, getFragment(name) ? undefined : children)
}

/** Hash of the data, marked as evictable. */
const dataHash = (data: unknown) =>
  evictableMark + digest?.('sha256', JSON.stringify(data) ?? '', 'base64url')

/** Replaces the placeholders of cached parts by their HTML, and caches parts rendered for the first time. */
export function fillCachedParts(html: string): string {
  const [before = '', ...rest] = html.split(`<${tag} of="`)
  const pieces = rest.flatMap((piece) => {
    const [part = '', after = ''] = piece.split(`</${tag}>`)
    const nameEnds = part.indexOf('">')
    const name = part.slice(0, nameEnds)
    const fragment = getFragment(name) ?? saveFragment(name, Buffer.from(part.slice(nameEnds + 2)))
    return [fragment, Buffer.from(after)]
  })
  evictFragments()
  return Buffer.concat([Buffer.from(before), ...pieces]).toString()
}
