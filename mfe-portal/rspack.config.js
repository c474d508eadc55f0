import { remote } from '@warsha/web-kit/federation'

export default remote('mfe-portal', import.meta.dirname)
