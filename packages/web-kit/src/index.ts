/** '@warsha/web-kit': what front ends share. They import from here, never from the packages behind it. */
export { ApiError, type CallOptions, newIdempotencyKey, request, requestFile } from './api/api.ts'
export { reportClientError } from './api/client-errors.ts'
export { forgetStoredResponses, useLastSeen } from './api/last-seen.ts'
export {
  type ColorScheme,
  type Language,
  setPreference,
  usePreferences,
} from './base/preferences.ts'
export { readAsDataUrl } from './base/read-as-data-url.ts'
export { saveFile } from './base/save-file.ts'
export { endSession, refreshUser, roleOf, startSession, useSession } from './base/session.ts'
export { useObjectUrl } from './base/use-object-url.ts'
export { DateInput } from './dates/date-input.tsx'
export { isIsoDate } from './dates/date-text.ts'
export * from './deprecated.ts'
export { describeAction, describePending, refusalText } from './outbox/describe-action.ts'
export {
  isRefused,
  isUpload,
  type NewAction,
  type OutboxAction,
  type SubmitResult,
  type Upload,
} from './outbox/outbox-action.ts'
export {
  discardAction,
  enqueueUpload,
  onActionSent,
  repeatAction,
  startOutbox,
  submitAction,
  useOutbox,
} from './outbox/outbox-state.ts'
export * from './query/query.ts'
export {
  announceRecordChange,
  notificationsKey,
  setConnected,
  setUnreadNotifications,
  useConnection,
  useNotificationText,
  useOnRecordChange,
  useUnreadNotifications,
} from './query/realtime.ts'
export { signedUrlRefetchMs } from './query/signed-url-refetch-ms.ts'
export { useAutomaticRetry } from './query/use-automatic-retry.ts'
export { type IdempotentSubmit, useIdempotentSubmit } from './query/use-idempotent-submit.ts'
export { useOpenedRecord } from './query/use-opened-record.ts'
export { whenQuiet } from './query/when-quiet.ts'
export { RemoteWidget, setWidgetSource } from './remotes/remote-widget.tsx'
export { routesOf, toLazyScreen } from './remotes/screen-routes.tsx'
export * from './router/router.ts'
export { usePhotoInAddress } from './router/use-photo-in-address.ts'
export { detailText, errorText } from './texts/error-text.ts'
export {
  emptyValue,
  type Formats,
  shopToday,
  toShopDateTimeInput,
  useFormats,
} from './texts/format.ts'
export {
  addTexts,
  directionOf,
  hasText,
  localeOf,
  setLanguage,
  Trans,
  t,
  useTranslation,
} from './texts/i18n.ts'
export { type NamedRecord, nameIn, useNameOf } from './texts/name-in.ts'
export { roleName } from './texts/role-name.ts'
export { confirm, isConfirmOpen } from './ui/confirm.tsx'
export { DialogFooter } from './ui/dialog-footer.tsx'
export { ErrorBoundary } from './ui/error-boundary.tsx'
export { discardPreloads, isFailedChunk } from './ui/failed-chunk.ts'
export {
  DelayedLoader,
  isStaleBuild,
  type LazyScreen,
  lazyScreen,
  StaleBuildPanel,
} from './ui/lazy-screen.tsx'
export * from './ui/mantine.ts'
export { NotificationLine } from './ui/notification-line.tsx'
export { PageHeader } from './ui/page-header.tsx'
export { KitProvider } from './ui/provider.tsx'
export { useReturnFocus } from './ui/return-focus.ts'
export { FailedPanel, StatePanel } from './ui/states.tsx'
export { StatusBadge, type Tone } from './ui/status-badge.tsx'
export { type Tab, Tabs } from './ui/tabs.tsx'
export { Ltr, UserText } from './ui/text-direction.tsx'
export { toast } from './ui/toasts/toast.tsx'
export { useColorScheme } from './ui/use-color-scheme.ts'
export { useDownload } from './ui/use-download.ts'
export { useMarkNotificationsRead } from './ui/use-mark-notifications-read.ts'
