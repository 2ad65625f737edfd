import { type Picture, pictureTypes } from '@ujuzi/contract/media/media'
import {
  type PictureFormat,
  pictureFileUrl,
  pictureIdFromUrl,
} from '@ujuzi/contract/media/media-url'
import { useState } from 'react'
import { classes } from '#app/ui/classes.ts'

type SourceOptions = {
  /** Available widths; without them only `url` itself is loaded. */
  widths?: number[]
  avif?: boolean
  width?: number
  height?: number
  /** A few blurred pixels as a data URI, shown until the picture is loaded. */
  placeholder?: string
}

type Source =
  /** An uploaded picture as returned by the API. */
  | { picture: Picture }
  /** The URL of an uploaded picture, or of any other image such as a cloth or a portrait. */
  | ({ url: string } & SourceOptions)

type Props = Source & {
  /** Empty for a decorative picture. */
  alt: string
  /** Displayed width, as in the `sizes` attribute of an image. */
  sizes?: string
  /** `eager` for pictures above the fold. */
  loading?: 'lazy' | 'eager'
  className?: string
}

/** A picture in the smallest size that fills its place, over a blurred placeholder until it is loaded. */
export function UploadedPicture({ alt, sizes = '100vw', loading, className, ...source }: Props) {
  const { url, ...options } = sourceOptions(source)
  const { widths = [], avif, width, height, placeholder } = options
  const [loaded, setLoaded] = useState(false)
  const id = pictureIdFromUrl(url)
  return (
    <picture className="contents">
      {(id ? sourceSets(id, widths, avif) : []).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        // A cached image can be complete before `onLoad` is attached.
        ref={(img) => {
          if (img?.complete && img.naturalWidth > 0) setLoaded(true)
        }}
        src={url}
        alt={alt}
        width={width}
        height={height}
        loading={loading ?? 'lazy'}
        decoding="async"
        onLoad={() => setLoaded(true)}
        style={
          placeholder && !loaded
            ? { background: `url(${placeholder}) center / cover no-repeat` }
            : undefined
        }
        className={classes('max-w-full', className)}
      />
    </picture>
  )
}

function sourceOptions(source: Source): { url: string } & SourceOptions {
  if (!('picture' in source)) return source
  const { url, ...options } = source.picture
  return { url, ...options }
}

const webp = pictureTypes[2]

function sourceSets(id: string, widths: number[], avif = false) {
  if (widths.length === 0) return []
  const srcSetIn = (format: PictureFormat) =>
    widths.map((width) => `${pictureFileUrl(id, width, format)} ${width}w`).join(', ')
  return [
    ...(avif ? [{ type: 'image/avif', srcSet: srcSetIn('avif') }] : []),
    { type: webp, srcSet: srcSetIn('webp') },
  ]
}
