import { getLocale } from '@ujuzi/contract/runtime'
import { createElement, type ReactNode } from 'react'
import { keepDrawing, keptDrawing, makeRoom, passing } from './fragment-cache.ts'

type Props = {
  /** What the part is, with everything it depends on besides the language: of few values. Undefined: drawn each time. */
  of: string | undefined
  /** All the data it is drawn from, where they have many values: then it is kept while there is room. */
  from?: unknown
  children: ReactNode
}

const tag = 'kept-part'
const digest = import.meta.env.SSR ? (await import('node:crypto')).hash : undefined

/**
 * A part that reads the same on every page of a language: the server draws it once and from then on writes it as it
 * was, because the frame of a page costs more to draw than most of what it frames. Nothing in it may belong into the
 * head, as titles, metas, links and pictures that are loaded at once do, nor ask for an id. In the browser it is
 * what it holds.
 */
export function KeptPart({ of, from, children }: Props) {
  if (!import.meta.env.SSR || import.meta.env.DEV || of === undefined) return children
  const name = `${getLocale()} ${of}${from === undefined ? '' : markOf(from)}`
  return createElement(tag, { of: name }, keptDrawing(name) ? undefined : children)
}

/** Stands for data: others have another. */
const markOf = (data: unknown) =>
  passing + digest?.('sha256', JSON.stringify(data) ?? '', 'base64url')

/** Puts the parts that are kept in their places, and keeps those that were drawn for the first time. */
export function withKeptParts(html: string): Buffer {
  const [before = '', ...rest] = html.split(`<${tag} of="`)
  const pieces = rest.flatMap((piece) => {
    const [part = '', after = ''] = piece.split(`</${tag}>`)
    const nameEnds = part.indexOf('">')
    const name = part.slice(0, nameEnds)
    const drawn = keptDrawing(name) ?? keepDrawing(name, Buffer.from(part.slice(nameEnds + 2)))
    return [drawn, Buffer.from(after)]
  })
  makeRoom()
  return Buffer.concat([Buffer.from(before), ...pieces])
}
