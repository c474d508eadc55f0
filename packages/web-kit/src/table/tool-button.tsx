import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './tool-button.module.css'

interface ToolButtonProps
  extends ButtonProps,
    Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  icon: ReactNode
  /** True if the tool changes what the list shows. */
  isSet?: boolean
}

/** A button of the toolbar. On phones only its icon is visible. */
export const ToolButton = ({ icon, isSet, children, ...props }: ToolButtonProps) => (
  <Button
    {...props}
    variant={isSet ? 'light' : 'default'}
    className={classes.tool}
    classNames={{ section: classes.icon, label: classes.label }}
    leftSection={icon}
  >
    {children}
  </Button>
)
