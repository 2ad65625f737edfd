/** For what the secrets of a profile are sealed; the business is whose they are. */
export const sealedFor = { dateOfBirth: 'date of birth', taxId: 'tax number' } as const
