/** Path of the short link with this name; opens the page of the business. */
export const bookingLinkPath = (name: string) => `/b/${name}`
