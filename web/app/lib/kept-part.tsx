import { getLocale } from '@ujuzi/contract/runtime'
import { createElement, type ReactNode } from 'react'

type Props = {
  /** What the part is, with everything it depends on besides the language: of few values. Undefined: drawn each time. */
  of: string | undefined
  children: ReactNode
}

const tag = 'kept-part'
const kept = new Map<string, Buffer>()

/**
 * A part that reads the same on every page of a language: the server draws it once and from then on writes it as it
 * was, because the frame of a page costs more to draw than most of what it frames. Nothing in it may belong into the
 * head, as titles, metas, links and pictures that are loaded at once do, nor ask for an id. In the browser it is
 * what it holds.
 */
export function KeptPart({ of, children }: Props) {
  if (!import.meta.env.SSR || import.meta.env.DEV || of === undefined) return children
  const name = `${getLocale()} ${of}`
  return createElement(tag, { of: name }, kept.has(name) ? undefined : children)
}

/** Puts the parts that are kept in their places, and keeps those that were drawn for the first time. */
export function withKeptParts(html: string): Buffer {
  const [before = '', ...rest] = html.split(`<${tag} of="`)
  const pieces = rest.flatMap((piece) => {
    const [part = '', after = ''] = piece.split(`</${tag}>`)
    const nameEnds = part.indexOf('">')
    const name = part.slice(0, nameEnds)
    const drawn = kept.get(name) ?? Buffer.from(part.slice(nameEnds + 2))
    kept.set(name, drawn)
    return [drawn, Buffer.from(after)]
  })
  return Buffer.concat([Buffer.from(before), ...pieces])
}
