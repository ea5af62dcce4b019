/** Asks for a picture to put into the text; null when the person changed their mind. */
export type PickPicture = () => Promise<{ src: string; alt: string } | null>;
