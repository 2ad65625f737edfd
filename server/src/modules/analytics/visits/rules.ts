const crawlers =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|curl|wget|fetch|python|java\/|go-http|axios|httpclient|facebookexternalhit|whatsapp/i

/** Whether a request is by software without a reader, judged roughly by its name of itself. */
export const isCrawler = (userAgent = '') => userAgent === '' || crawlers.test(userAgent)
