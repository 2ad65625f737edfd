/** Characters that look like a full stop, and those without width, which could hide one. */
const dots = /[\u2024\u3002\uff0e\uff61\ufe52\u00b7\u2027\u2219\u22c5\u30fb\u0701\u0702\ua60e]/g
const hidden = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g
/** Endings of addresses that make "evil. com" readable as one. */
const endings = 'com|net|org|info|biz|co|io|app|link|site|shop|xyz|online|africa|ly|me|top'

/**
 * A name for a message to a person without an account, without text that phones and mail programs would turn into a
 * link: "evil.example" becomes "evil example". "St. John's", "24/7" and "2.5 hours" stay.
 */
export const plainName = (name: string): string =>
  name
    .replace(hidden, '')
    .replace(dots, '.')
    .replace(/\b[a-z][a-z0-9+.-]*:\s*\/\/+/giu, ' ')
    .replace(/(^|[^\p{L}\p{N}])www\d*(?![\p{L}\p{N}])/giu, '$1')
    // An address of numbers, such as 203.0.113.7.
    .replace(/\d+(?:\s*\.\s*\d+){2,}/g, (address) => address.replaceAll('.', ' '))
    .replace(/\.+(?=[\p{L}])/gu, ' ')
    .replace(/(?<=\p{L})\.+(?=\d)/gu, ' ')
    .replace(new RegExp(`\\s*\\.+\\s*(?=(?:${endings})(?![\\p{L}\\p{N}]))`, 'giu'), ' ')
    .replace(/\s+/g, ' ')
    .trim()
