/** A QR code as dark squares: `path` draws them in a view box of `size` × `size`, its quiet margin included. */
export type QrCode = { readonly size: number; readonly path: string };

/** Makes QR codes of addresses. */
export type MakeQrCode = (text: string) => Promise<QrCode>;
