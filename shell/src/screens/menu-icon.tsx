interface MenuIconProps {
  /** SVG path data of the menu entry (`iconPath` in remote.json). */
  path?: string
  size?: number
}

/** A rounded square, for entries without an icon. */
const neutralPath =
  'M12 3c7.2 0 9 1.8 9 9c0 7.2 -1.8 9 -9 9c-7.2 0 -9 -1.8 -9 -9c0 -7.2 1.8 -9 9 -9'

/** Draws the icon of a menu entry in the text colour. */
export const MenuIcon = ({ path = neutralPath, size = 20 }: MenuIconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)
