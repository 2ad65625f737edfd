const digits = '23456789CFGHJMPQRVWX'

/** The middle of what a whole open location code names; undefined for one that needs its town to be understood. */
export function spotOf(plusCode: string) {
  const [whole = '', rest = ''] = plusCode.trim().toUpperCase().split('+')
  if (whole.length !== 8 || !/^[23456789CFGHJMPQRVWX]{2,7}$/.test(rest)) return undefined
  const signs = [...whole, ...rest].map((sign) => digits.indexOf(sign))
  let [latitude, longitude, height, width] = [-90, -180, 400, 400]
  for (let place = 0; place < 10; place += 2) {
    height /= 20
    width /= 20
    latitude += (signs[place] ?? 0) * height
    longitude += (signs[place + 1] ?? 0) * width
  }
  // What follows cuts the field into five rows of four.
  for (const sign of signs.slice(10)) {
    height /= 5
    width /= 4
    latitude += Math.floor(sign / 4) * height
    longitude += (sign % 4) * width
  }
  const spot = { latitude: latitude + height / 2, longitude: longitude + width / 2 }
  return Math.abs(spot.latitude) <= 90 && Math.abs(spot.longitude) <= 180 ? spot : undefined
}
