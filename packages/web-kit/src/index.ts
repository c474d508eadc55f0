/** '@warsha/web-kit': what every front end stands on. Front ends import from here, never the packages behind it. */
export { ApiError, type CallOptions, call, fetchFile, newIdempotencyKey } from './api.ts'
export { reportClientError } from './client-errors.ts'
export { detailText, errorText } from './error-text.ts'
export { type Formats, nothing, shopTime, useFormats } from './format.ts'
export {
  addTexts,
  directionOf,
  hasText,
  localeOf,
  setLanguage,
  Trans,
  t,
  useTranslation,
} from './i18n.ts'
export { type ColorScheme, type Language, setPreference, usePreferences } from './preferences.ts'
export * from './query.ts'
export { notificationsKey, setConnected, useConnection, useNotificationWords } from './realtime.ts'
export { RemoteWidget, setWidgetSource } from './remote-widget.tsx'
export * from './router.ts'
export { saveFile } from './save-file.ts'
export { endSession, refreshUser, roleOf, startSession, useSession } from './session.ts'
export { confirm, isAsking } from './ui/confirm.tsx'
export { ErrorBoundary } from './ui/error-boundary.tsx'
export { isStaleBuild, lazyScreen, StaleBuildPanel, Waiting } from './ui/lazy-screen.tsx'
export { Ltr, Typed } from './ui/ltr.tsx'
export * from './ui/mantine.ts'
export { NotificationLine } from './ui/notification-line.tsx'
export { PageHeader } from './ui/page-header.tsx'
export { KitProvider } from './ui/provider.tsx'
export { FailedPanel, StatePanel } from './ui/states.tsx'
export { StatusBadge, type Tone } from './ui/status-badge.tsx'
export { toast } from './ui/toast.tsx'
export { useColorScheme } from './ui/use-color-scheme.ts'
export { useMarkRead } from './use-mark-read.ts'
