import type { ModelLineBanner as Banner } from '@agromarket/shared'
import { LinkButton } from '../../../ui/buttons/button.tsx'
import { MachineDrawing } from '../../../ui/drawings/drawing.tsx'
import classes from './frame.module.css'

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
export function Frame({ label, title, text, icon, picture, button, isSmall }: FrameProps) {
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

/** A banner in such a band. */
export function BannerFrame({ banner, isSmall, isPrint }: { banner: Banner; isSmall: boolean; isPrint: boolean }) {
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
