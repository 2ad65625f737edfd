import { Cloth, type ClothProps } from '#app/ui/brand/cloth.tsx'
import { classes } from '#app/ui/classes.ts'

type Props = Omit<ClothProps, 'id'> & {
  src: string
  clothId: string
}

/**
 * A portrait in front of a cloth pattern, centred and resting on the lower edge. Its pictures are loaded shortly before
 * they are seen: browsers load those that are only lazy from several screens away.
 */
export function Portrait({ src, clothId, className, ...cloth }: Props) {
  return (
    <span
      aria-hidden="true"
      className={classes('block overflow-hidden [content-visibility:auto]', className)}
    >
      <span className="relative block size-full bg-muted">
        <Cloth id={clothId} {...cloth} className="absolute inset-0" />
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          width="704"
          height="704"
          className="absolute bottom-0 -left-[6%] h-[88%] w-[112%] max-w-none object-contain object-bottom save-data:hidden"
        />
      </span>
    </span>
  )
}
