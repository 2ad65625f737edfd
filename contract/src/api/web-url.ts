import * as z from 'zod/mini'
import { lineRule } from './fields.ts'

/** Host name with a top-level domain: excludes IP addresses and local network names. */
const hostName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/i

/** Checks the URL as typed, before a parser repairs it: no user info, blanks or backslashes. */
const strictUrl = /^https?:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/i

/** Public http(s) URL that other users may open. */
export const webUrl = () =>
  z.url({ protocol: /^https?$/, hostname: hostName, error: 'field_link' }).check(
    z.maxLength(300, 'field_too_long'),
    lineRule(),
    z.refine((url) => strictUrl.test(url), 'field_link'),
  )
