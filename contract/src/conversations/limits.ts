/** Limits of conversations between clients and businesses. */
export const messageTextMax = 2000
export const messagePicturesMax = 4
/** Messages a client can send to a business that never replied and with which they have no booking. */
export const messagesBeforeReplyMax = 5
/** Businesses that a client may contact for the first time in 24 hours, by the age of the account. */
export const firstContacts = { newAccountDays: 7, newPerDay: 5, perDay: 20 } as const
/** First contacts from one network in 15 minutes; many people may share a network. */
export const firstContactsPerNetworkMax = 60
/** An automatic reply is not repeated in a conversation within this time. */
export const autoReplyHours = 24
/** An email about unread messages is sent after this time, unless they have been read. */
export const unreadEmailMinutes = 5
/** Messages before and after a reported one that moderators see. */
export const reportedSurroundings = 3
export const conversationSearchMin = 2
