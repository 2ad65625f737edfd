import { type Picture, pictureTypes } from '@ujuzi/contract/businesses/media'
import {
  type PictureFormat,
  pictureAddress,
  pictureIdIn,
} from '@ujuzi/contract/businesses/media-url'
import { useState } from 'react'
import { classes } from '#app/ui/classes.ts'

type Parts = {
  /** The widths it can be had in; without them only the one at the address is asked for. */
  widths?: number[]
  avif?: boolean
  width?: number
  height?: number
  /** A few blurred pixels as a data URI, until the picture is there. */
  placeholder?: string
}

type Source =
  /** An uploaded picture as the API gives it. */
  | { picture: Picture }
  /** The address of one of ours or of anything else: a cloth, a drawn person. */
  | ({ address: string } & Parts)

type Props = Source & {
  /** Empty for a picture that says nothing its surroundings do not. */
  alt: string
  /** How wide it stands, as in `sizes` of an image. */
  sizes?: string
  /** `eager` for what is seen first. */
  loading?: 'lazy' | 'eager'
  className?: string
}

/** A picture in the smallest form that fills its place, over its own blur until it has come. */
export function UploadedPicture({ alt, sizes = '100vw', loading, className, ...source }: Props) {
  const { address, ...parts } = partsOf(source)
  const { widths = [], avif, width, height, placeholder } = parts
  const [arrived, setArrived] = useState(false)
  const id = pictureIdIn(address)
  return (
    <picture className="contents">
      {(id ? setsOf(id, widths, avif) : []).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        // One from the cache is there before anybody listens.
        ref={(img) => {
          if (img?.complete && img.naturalWidth > 0) setArrived(true)
        }}
        src={address}
        alt={alt}
        width={width}
        height={height}
        loading={loading ?? 'lazy'}
        decoding="async"
        onLoad={() => setArrived(true)}
        style={
          placeholder && !arrived
            ? { background: `url(${placeholder}) center / cover no-repeat` }
            : undefined
        }
        className={classes('max-w-full', className)}
      />
    </picture>
  )
}

function partsOf(source: Source): { address: string } & Parts {
  if (!('picture' in source)) return source
  const { url, ...parts } = source.picture
  return { address: url, ...parts }
}

const webp = pictureTypes[2]

function setsOf(id: string, widths: number[], avif = false) {
  if (widths.length === 0) return []
  const setIn = (format: PictureFormat) =>
    widths.map((width) => `${pictureAddress(id, width, format)} ${width}w`).join(', ')
  return [
    ...(avif ? [{ type: 'image/avif', srcSet: setIn('avif') }] : []),
    { type: webp, srcSet: setIn('webp') },
  ]
}
