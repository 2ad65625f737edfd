/** The cheapest service, in whatever currencies. */
export const cheapestOf = <Service extends { price_usd: number }>(services: readonly Service[]) =>
  services.toSorted((a, b) => a.price_usd - b.price_usd).at(0)
