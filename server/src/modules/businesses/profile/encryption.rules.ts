/** Encryption purposes of the private profile fields, which are bound to the business id. */
export const encryptionPurpose = { dateOfBirth: 'date of birth', taxId: 'tax number' } as const
