type Place = { address?: string | null | undefined; location: string }

/** Street or landmark with district and town; those alone if no address is known or shown. */
export const addressText = ({ address, location }: Place) =>
  [address, location].filter(Boolean).join(', ')
