/** A URL as it is printed and read out, e.g. `ujuzi.africa/b/amara-braids`. */
export const shortUrl = (url: string) => url.replace(/^https?:\/\//, '')
