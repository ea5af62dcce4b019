// The server has chosen the area by path and actor; this only says which one it was.
export default (pageContext: { area?: string }) => pageContext.area === 'visit';
