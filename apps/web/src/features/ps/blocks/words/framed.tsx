import type { ModelLineBanner as Banner } from '@agromarket/shared'
import { formatDate } from '../../../../lib/format/format-date.ts'
import { LinkButton } from '../../../../ui/buttons/button.tsx'
import { MachineDrawing } from '../../../../ui/drawings/drawing.tsx'
import { SectionHead } from '../../../../ui/layout/section-head.tsx'
import type { PsBlockProps } from '../block-props.ts'
import classes from './framed.module.css'

interface FrameProps {
  label: string
  title: string
  text: string
  icon: string
  picture: string | null
  button: { title: string; link: string } | null
  isSmall: boolean
}

/** A band of light green with a word, a button and a machine. */
function Frame({ label, title, text, icon, picture, button, isSmall }: FrameProps) {
  return (
    <div className={`${classes.frame} ${isSmall ? classes.small : ''}`}>
      <div>
        {label !== '' && <p className={classes.label}>{label}</p>}
        <h3>{title}</h3>
        {text !== '' && <p>{text}</p>}
        {button && (
          <LinkButton size="sm" href={button.link}>
            {button.title}
          </LinkButton>
        )}
      </div>
      {picture ? (
        <img src={picture} alt="" loading="lazy" />
      ) : (
        icon !== '' && <MachineDrawing name={icon} width={isSmall ? 150 : 340} />
      )}
    </div>
  )
}

export function Promo({ settings, data, place }: PsBlockProps<'promo'>) {
  const { items } = data
  return (
    <section className="container">
      {settings.title !== '' && <SectionHead title={settings.title} />}
      <div className={items.length > 1 ? classes.row : undefined}>
        {items.map(({ id, label, title, text, icon, btn_title, btn_link, endsOn }) => (
          <Frame
            key={id}
            label={endsOn ? `Акция до ${formatDate(endsOn)}` : label}
            title={title}
            text={text}
            icon={icon}
            picture={null}
            button={btn_link !== '' && !place.isPrint ? { title: btn_title, link: btn_link } : null}
            isSmall={items.length > 1}
          />
        ))}
      </div>
    </section>
  )
}

export function ModelLineBanner({ data, place }: PsBlockProps<'modelLineBanner'>) {
  return (
    <section className="container">
      <BannerFrame banner={data.banner} isSmall={false} isPrint={place.isPrint} />
    </section>
  )
}

export function ModelLineBanners({ settings, data, place }: PsBlockProps<'modelLineBanners'>) {
  return (
    <section className="container">
      {settings.title !== '' && <SectionHead title={settings.title} />}
      <div className={classes.row}>
        {data.items.map((banner) => (
          <BannerFrame key={banner.modelLineId} banner={banner} isSmall isPrint={place.isPrint} />
        ))}
      </div>
    </section>
  )
}

function BannerFrame({ banner, isSmall, isPrint }: { banner: Banner; isSmall: boolean; isPrint: boolean }) {
  const { label, title, text, icon, bg_type, image_path, btn_title, btn_link } = banner
  return (
    <Frame
      label={label}
      title={title}
      text={text}
      icon={icon}
      picture={bg_type === 'IMG' ? image_path : null}
      button={isPrint ? null : { title: btn_title, link: btn_link }}
      isSmall={isSmall}
    />
  )
}
