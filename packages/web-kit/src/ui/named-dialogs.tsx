import {
  type DrawerProps,
  Drawer as MantineDrawer,
  Modal as MantineModal,
  type ModalProps,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { useCloseOnEscape } from './close-on-escape.ts'

/** What both components take for the attributes of their parts. */
type Attributes = ModalProps['attributes'] & DrawerProps['attributes']

const withName = (title: ReactNode, attributes: Attributes): Attributes => ({
  ...attributes,
  content: { 'aria-label': typeof title === 'string' ? title : undefined, ...attributes?.content },
})

/** The z-index of Mantine's dialogs. */
const defaultZIndex = 200

const toEscapeOptions = (
  { opened, zIndex = defaultZIndex, onClose }: Pick<ModalProps, 'opened' | 'zIndex' | 'onClose'>,
  closeOnEscape: boolean,
) => ({ isOpen: opened, zIndex: Number(zIndex), close: () => closeOnEscape && onClose() })

/**
 * A modal dialog that has its name as soon as the focus moves into it. Mantine refers to the title (`aria-labelledby`)
 * only after the first frame, so a screen reader could announce a dialog without a name. Escape closes only the dialog on top.
 */
export const Modal = ({ attributes, closeOnEscape = true, ...props }: ModalProps) => {
  useCloseOnEscape(toEscapeOptions(props, closeOnEscape))
  return (
    <MantineModal {...props} closeOnEscape={false} attributes={withName(props.title, attributes)} />
  )
}

/** A drawer with its name from the first frame, like `Modal`. */
export const Drawer = ({ attributes, closeOnEscape = true, ...props }: DrawerProps) => {
  useCloseOnEscape(toEscapeOptions(props, closeOnEscape))
  return (
    <MantineDrawer
      {...props}
      closeOnEscape={false}
      attributes={withName(props.title, attributes)}
    />
  )
}
