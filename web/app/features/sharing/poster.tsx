import { m } from '@ujuzi/contract/messages'
import type { CSSProperties } from 'react'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { LogoMark } from '#app/ui/brand/logo.tsx'
import { Selvedge } from '#app/ui/brand/selvedge.tsx'
import './poster.css'
import type { PosterData } from './poster-data.ts'
import { QrCode } from './qr-code.tsx'
import { shortUrl } from './short-url.ts'

type Props = { poster: PosterData }

/** An A4 sheet for the wall: cloth, name and the QR code of the booking link. */
export function Poster({ poster }: Props) {
  const { name, line, address, hours, link } = poster
  return (
    <section aria-label={m.sharing_poster_a4()} className="sheet poster shadow-3 print:shadow-none">
      <div className="poster-cloth">
        <Cloth
          id={poster.id}
          category={poster.category}
          size="400x300"
          eager
          className="opacity-100"
        />
        <PosterPerson poster={poster} />
      </div>
      <div className="poster-body">
        <div className="poster-text">
          <h2 className="poster-name" style={nameSize(name)}>
            {name}
          </h2>
          <p className="poster-line">{line}</p>
          <p className="poster-call">{m.sharing_scan()}</p>
          <p className="poster-facts">
            {[address, ...hours].filter(Boolean).map((fact) => (
              <span key={fact} className="block">
                {fact}
              </span>
            ))}
          </p>
        </div>
        <div className="poster-code">
          <QrCode qr={link.qr} />
          {link.link_name !== null && <p>{shortUrl(link.url)}</p>}
        </div>
      </div>
      <Selvedge />
      <p className="poster-foot">
        <LogoMark />
        {m.sharing_booked_with()}
      </p>
    </section>
  )
}

function PosterPerson({ poster: { portrait, photo } }: Props) {
  if (photo) return <img src={photo} alt="" className="poster-photo" />
  if (portrait) return <img src={portrait} alt="" className="poster-person" />
  return null
}

/** Cards of 85 by 54 mm, eight to a sheet: four fronts beside four backs. */
export function Cards({ poster }: Props) {
  const { id, category, name, line, address, link } = poster
  return (
    <section aria-label={m.sharing_cards()} className="sheet card-sheet shadow-3 print:shadow-none">
      <div className="cards">
        {cardKeys.map((key) => (
          <div key={key} className="contents">
            <div className="card-side card-front">
              <Cloth id={id} category={category} size="48x480" eager className="opacity-100" />
              <p className="card-text" style={nameSize(name)}>
                <b>{name}</b>
                <span>{line}</span>
                {address && <span>{address}</span>}
                <span>{link.link_name !== null && shortUrl(link.url)}</span>
              </p>
            </div>
            <div className="card-side card-back">
              <Cloth id={id} category={category} size="300x300" eager className="opacity-100" />
              <div className="card-code">
                <QrCode qr={link.qr} />
              </div>
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
const cardKeys = ['first', 'second', 'third', 'fourth']

/** Long names are set smaller, so that they fit into four lines; in millimetres. */
function nameSize(name: string) {
  const longestWord = Math.max(...name.split(/\s+/).map((word) => word.length))
  const size = Math.min(19, 190 / longestWord, 76 / Math.sqrt(name.length))
  return { '--name-size': size.toFixed(1) } as CSSProperties
}
