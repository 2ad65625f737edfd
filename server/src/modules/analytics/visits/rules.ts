const crawlers =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|curl|wget|fetch|python|java\/|go-http|axios|httpclient|facebookexternalhit|whatsapp/i

/** Whether the user agent names a crawler or another program. A rough check. */
export const isCrawler = (userAgent = '') => userAgent === '' || crawlers.test(userAgent)
