import * as z from 'zod/mini'
import { lineRule } from './fields.ts'

/** A host name with a top-level domain: no IP address, no name of a local network. */
const hostName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/i

/** As written, not as a parser mends it: one scheme, a host without user name or password, no blanks or backslashes. */
const written = /^https?:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/i

/** The address of a web page that others may open. */
export const webAddress = () =>
  z.url({ protocol: /^https?$/, hostname: hostName, error: 'field_link' }).check(
    z.maxLength(300, 'field_too_long'),
    lineRule(),
    z.refine((address) => written.test(address), 'field_link'),
  )
