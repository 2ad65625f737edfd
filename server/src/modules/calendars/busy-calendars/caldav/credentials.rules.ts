import type { AuthSecret } from '../../../../platform/auth/auth-secret.ts'
import { decryptText, encryptText } from '../../../../platform/auth/encryption.ts'
import type { DavAccount, DavCredentials } from '../../../../platform/caldav/dav-client.ts'

/** URL and sign-in of a connected calendar. */
export type CaldavCredentials = DavCredentials & { url: string }

/** The account of a connected calendar, whose password is for the host of its URL. */
export const davAccountOf = ({ url, ...credentials }: CaldavCredentials): DavAccount => ({
  ...credentials,
  hosts: [new URL(url).host],
})

type Owner = { secret: AuthSecret; id: string }

export const encryptCredentials = (credentials: CaldavCredentials, owner: Owner) =>
  encryptText(JSON.stringify(credentials), contextOf(owner))

export const decryptCredentials = (encrypted: Buffer, owner: Owner): CaldavCredentials =>
  JSON.parse(decryptText(encrypted, contextOf(owner)))

const contextOf = ({ secret, id }: Owner) => ({ secret, purpose: 'calendar account', owner: id })
