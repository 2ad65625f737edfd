import { Refusal } from '../../../platform/errors.ts'
import { isInNetworks } from '../../../platform/network.ts'
import type { AccountRow } from '../tables.ts'

/** Whether this IP address may sign in. An empty list allows every network; an unknown address needs an empty list. */
export const isNetworkAllowed = (networks: readonly string[], ip: string | undefined) =>
  networks.length === 0 || (ip !== undefined && isInNetworks(ip, networks))

/** A sign-in with the right credentials from a network that the account does not allow. */
export class NetworkRefusal extends Refusal {
  readonly account: AccountRow

  constructor(account: AccountRow) {
    super('network_not_allowed')
    this.account = account
  }
}
