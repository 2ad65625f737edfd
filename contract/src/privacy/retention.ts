/** Days for which personal data is kept that is not deleted with its account. The privacy page states them. */
export const retentionDays = {
  /** After the decision on a verification, or after the last change of an undecided one. */
  documents: 90,
  emails: 30,
  /** Days after the last report about the address. */
  suppressedAddresses: 365,
  /** Longer than a month, because monthly budgets count these rows. Their texts are deleted once sent or given up. */
  smsMessages: 32,
  pushMessages: 2,
  /** Days after the end of the booking. */
  guestLinks: 30,
  /** After a message to the support team was answered or closed. */
  contactCases: 180,
  /** After an entry on a waiting list ended. */
  waitingEntries: 90,
  /** After an invitation to a team was answered or cancelled, or expired. */
  invitations: 30,
  /** Keyed hashes of addresses and numbers, by which messages to people without an account are limited. */
  strangerMessages: 8,
  /** Events for the other programs of a business, with the client’s name. */
  webhookDeliveries: 30,
  /** API keys, webhooks and calendars that ended automatically, as listed with the reason. */
  endedOutlets: 90,
} as const
