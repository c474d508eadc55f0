/** The content of a push message, as the server sends it and the service worker of the shell shows it. */
export interface PushMessage {
  /** The id of the notification. Browsers show one notification per id. */
  readonly id: string
  readonly title: string
  readonly body: string
  /** A path of the web application. */
  readonly link: string | null
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
}
