/** Days for which personal data is kept that is not deleted with its account. The privacy page states them. */
export const retentionDays = {
  /** After the decision on a verification, or after the last change of an undecided one. */
  documents: 90,
  emails: 30,
  /** After an address was last reported to refuse emails. */
  stoppedAddresses: 365,
  /** Longer than a month, for which budgets count them. Their texts are deleted once they are sent or given up. */
  smsMessages: 32,
  pushMessages: 2,
  /** Links for clients without an account, after the end of the booking. */
  guestLinks: 30,
  /** After a message to the support team was answered or closed. */
  contactCases: 180,
  /** After an entry on a waiting list ended. */
  waitingEntries: 90,
  /** Events for the other programs of a business, with the client’s name. */
  webhookDeliveries: 30,
} as const
