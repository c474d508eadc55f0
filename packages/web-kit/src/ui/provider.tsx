import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { type PropsWithChildren, useEffect } from 'react'
import { cspNonce } from '../base/csp-nonce.ts'
import { usePreferences } from '../base/preferences.ts'
import { directionOf } from '../texts/i18n.ts'
import { ConfirmHost } from './confirm.tsx'
import { keepKeyboardFocus } from './return-focus.ts'
import { cssVariablesResolver, theme } from './theme.ts'
import './mantine.css'
import { ToastHost } from './toasts/toast.tsx'
import { useColorScheme } from './use-color-scheme.ts'

/** Keeps Mantine's copy of the text direction in step with the language. */
const SyncDirection = ({ children }: PropsWithChildren) => {
  const language = usePreferences((preferences) => preferences.language)
  const { setDirection } = useDirection()
  useEffect(() => setDirection(directionOf(language)), [language, setDirection])
  return children
}

/** Provides what the kit's components need: theme, text direction, colour scheme, toasts and the confirm dialog. */
export const KitProvider = ({ children, env }: PropsWithChildren<{ env?: 'default' | 'test' }>) => {
  const scheme = useColorScheme()
  const language = usePreferences((preferences) => preferences.language)
  useEffect(keepKeyboardFocus, [])
  return (
    <DirectionProvider initialDirection={directionOf(language)} detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        forceColorScheme={scheme}
        getStyleNonce={() => cspNonce() ?? ''}
        env={env}
      >
        <SyncDirection>
          {children}
          <ConfirmHost />
          <ToastHost />
        </SyncDirection>
      </MantineProvider>
    </DirectionProvider>
  )
}
