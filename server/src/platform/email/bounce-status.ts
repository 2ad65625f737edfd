/**
 * Effect of a delivery status (RFC 3463) on the address. `stop`: the address does not exist or is closed. `count`:
 * repeated failures stop it, e.g. a full mailbox or a status that is not exact. `none`: the failure is temporary, or
 * about the sender, the message or a policy; otherwise one blocklist entry for our server would stop every address.
 */
export function effectOfStatus(status: string): 'stop' | 'count' | 'none' {
  if (!/^5\.\d{1,3}\.\d{1,3}$/.test(status)) return 'none'
  // 5.1.7 and 5.1.8 are about the address of the sender.
  if (status === '5.1.7' || status === '5.1.8') return 'none'
  if (status.startsWith('5.1.') || status === '5.2.1') return 'stop'
  return /^5\.[024]\./.test(status) ? 'count' : 'none'
}

/** The status in a reply of a mail server, e.g. `5.1.1` in `550 5.1.1 User unknown`. */
export const statusInReply = (reply: string) =>
  /\b5\d\d[ -](?:#)?(5\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1]
