import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from '../navigation/link.tsx'
import { Ring } from '../status/ring.tsx'
import classes from './button.module.css'

interface ButtonLook {
  /** `purchase` (wheat) stands only on the step that moves money; `quiet` in rows; `inverse` on green.9. */
  variant?: 'primary' | 'purchase' | 'quiet' | 'default' | 'inverse' | 'outline-dark' | 'subtle'
  /** 32, 36, 44 or 50 px. */
  size?: 'xs' | 'sm' | 'md' | 'lg'
  isFullWidth?: boolean
  icon?: ReactNode
}

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** A request is under way: the label stays, a ring stands before it, clicks are ignored. */
    isPending?: boolean
  }

export function Button({
  variant,
  size,
  isFullWidth,
  icon,
  isPending = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ variant, size, isFullWidth }, rest.className)}
      aria-busy={isPending || undefined}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
    >
      {isPending ? <Ring size={18} /> : icon}
      {children}
    </button>
  )
}

type LinkButtonProps = ButtonLook & Omit<LinkProps, 'current'>

/** A link that looks like a button, inside the shop. */
export function LinkButton({ variant, size, isFullWidth, icon, className, children, ...link }: LinkButtonProps) {
  return (
    <Link {...link} className={lookOf({ variant, size, isFullWidth }, className)}>
      {icon}
      {children}
    </Link>
  )
}

type AnchorButtonProps = ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement>

/** The same look for plain addresses: files, phones, pages whose address comes from the server. */
export function AnchorButton({ variant, size, isFullWidth, icon, className, children, ...rest }: AnchorButtonProps) {
  return (
    <a {...rest} className={lookOf({ variant, size, isFullWidth }, className)}>
      {icon}
      {children}
    </a>
  )
}

function lookOf(look: ButtonLook, className: string | undefined): string {
  const parts = [classes.button, classes[look.variant ?? 'primary'], classes[look.size ?? 'md']]
  if (look.isFullWidth) parts.push(classes.fullWidth)
  if (className) parts.push(className)
  return parts.join(' ')
}
